'use client'
import { useState } from 'react'
import { COPYABLE_FIELDS, type CopyableField } from '../../../desk/products/families/requests.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { CheckInput, SelectInput } from '../../parts/inputs.tsx'
import { useApiCall } from '../../parts/use-api-call.ts'
import { texts as formTexts } from '../form/texts.ts'
import { texts } from './texts.ts'
import type { FamilyFormController } from './use-family-form.ts'

const words = texts.shared

/** A card that copies texts and pictures of one member of a family to all other members. */
export function CopyFieldsCard({ form, isDisabled: isLocked }: { form: FamilyFormController; isDisabled: boolean }) {
  const { members, shared } = form.page
  const [source, setSource] = useState(members[0]?.id ?? '')
  const [chosen, setChosen] = useState<CopyableField[]>([])
  const { failure, isBusy, send } = useApiCall()
  const isDisabled = isLocked || isBusy || form.isUnsaved
  const taken = members.some(({ id }) => id === source) ? source : (members[0]?.id ?? '')

  async function use() {
    const next = await send(form.send('shared', { source: taken, fields: chosen }))
    if (!next) return
    form.finish(next, words.done)
    setChosen([])
  }

  return (
    <Card className="family-shared" title={words.title}>
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
              className="desk-row"
              label={
                <>
                  <span>{formTexts.labels[field]}</span>
                  <span className="desk-soft">{shared[field] < 2 ? words.same : words.different(shared[field])}</span>
                </>
              }
              isOn={chosen.includes(field)}
              isDisabled={isDisabled || shared[field] < 2}
              onChange={(isOn) => setChosen(isOn ? [...chosen, field] : chosen.filter((each) => each !== field))}
            />
          </li>
        ))}
      </ul>
      <FailureMessage failure={failure} onRetry={() => void use()} />
      <Button isMain disabled={isDisabled || chosen.length === 0} onClick={() => void use()}>
        {words.confirm(members.length)}
      </Button>
      {form.isUnsaved && <p className="desk-soft product-form__hint">{texts.card.saveChanges}</p>}
    </Card>
  )
}
