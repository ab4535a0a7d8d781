'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { COPYABLE_FIELDS, type CopyableField } from '../../../desk/products/families/requests.ts'
import { Button } from '../../parts/Button.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { CheckInput, SelectInput } from '../../parts/inputs.tsx'
import { postToPanel } from '../../parts/panel-client.ts'
import { useSend } from '../../parts/use-send.ts'
import { texts } from './texts.ts'
import type { FamilyForm } from './use-family-form.ts'

const words = texts.shared

/** A card that copies texts and pictures of one member of a family to all other members. */
export function CopyFieldsCard({ form, isDisabled: isLocked }: { form: FamilyForm; isDisabled: boolean }) {
  const { family, members, shared } = form.page
  const [source, setSource] = useState(members[0]?.id ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<CopyableField>>(new Set())
  const { failure, isBusy, send } = useSend()
  const isDisabled = isLocked || isBusy || form.isUnsaved
  const taken = members.some(({ id }) => id === source) ? source : (members[0]?.id ?? '')

  async function use() {
    const sent = { from: family.updatedAt, source: taken, fields: [...chosen] }
    const next = await send(postToPanel<FamilyPage>(`/families/${family.id}/shared`, sent))
    if (!next) return
    form.show(next)
    setChosen(new Set())
    toast.success(words.done)
  }

  const choose = (field: CopyableField, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, field] : [...chosen].filter((each) => each !== field)))

  return (
    <section className="desk-card family-shared" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="desk-soft">{words.about}</p>
      <SelectInput
        {...{ name: 'source', label: words.source, value: taken, isDisabled }}
        options={members.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => setSource(id ?? '')}
      />
      <ul>
        {COPYABLE_FIELDS.map((field) => (
          <li key={field}>
            <CheckInput
              label={
                <>
                  <span>{words.fields[field]}</span>
                  <span className="desk-soft">{shared[field] < 2 ? words.same : words.different(shared[field])}</span>
                </>
              }
              isOn={chosen.has(field)}
              isDisabled={isDisabled || shared[field] < 2}
              onChange={(isOn) => choose(field, isOn)}
            />
          </li>
        ))}
      </ul>
      <FailureMessage failure={failure} onRetry={() => void use()} />
      <Button isMain disabled={isDisabled || chosen.size === 0} onClick={() => void use()}>
        {words.confirm(members.length)}
      </Button>
      {form.isUnsaved && <p className="desk-soft product-form__hint">{texts.card.saveChanges}</p>}
    </section>
  )
}
