import { SENTENCES } from '../../../../src/domain/branch/sentences.ts'
import { Card } from '../../parts/Card.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { createRowId } from '../row-id.ts'
import { useSettingsContext, useSettingsField } from '../settings-context.ts'
import { texts } from '../texts.ts'

type Wording = { id: string; sentence: string; wording: string }

const MOST = 200

/** The settings page with inputs for the sentences of the site that staff can reword. */
export function WordingPage() {
  const { value, set, isDisabled } = useSettingsField<Wording[]>('wordings')
  const { faults } = useSettingsContext()
  const rows = value ?? []

  function write(sentence: string, wording: string) {
    const known = rows.find((each) => each.sentence === sentence)
    if (!wording) set(rows.filter((each) => each !== known))
    else if (known) set(rows.map((each) => (each === known ? { ...each, wording } : each)))
    else set([...rows, { id: createRowId(), sentence, wording }])
  }

  return (
    <Card title={texts.titles.wording}>
      <p className="desk-soft">{texts.wording.about}</p>
      {Object.entries(SENTENCES).map(([sentence, label]) => {
        const at = rows.findIndex((each) => each.sentence === sentence)
        return (
          <TextInput
            key={sentence}
            name={sentence}
            label={label}
            most={MOST}
            fault={at < 0 ? undefined : faults[`wordings.${at}.wording`]}
            value={rows[at]?.wording ?? ''}
            isDisabled={isDisabled}
            onChange={(wording) => write(sentence, wording)}
          />
        )
      })}
    </Card>
  )
}
