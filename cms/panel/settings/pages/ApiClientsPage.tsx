import { Card } from '../../parts/Card.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { SwitchField } from '../fields.tsx'
import { PanelLinkList } from '../PanelLinkList.tsx'
import { useSettingsField } from '../settings-context.ts'
import { texts } from '../texts.ts'

const words = texts.clients
const MOST = 5000

/** The settings for programs that use the shop's API, with the names by which they request the branch. */
export function ApiClientsPage() {
  const { value, set, fault, isDisabled } = useSettingsField<string[]>('aliases')
  const lines = (value ?? []).join('\n')
  return (
    <>
      <Card title={words.aliases}>
        <TextInput
          {...{ fault, isDisabled }}
          name="aliases"
          label={words.aliases}
          hint={words.aliasesHint}
          rows={6}
          most={MOST}
          value={lines}
          onChange={(text) => set(text === '' ? [] : text.split('\n'))}
        />
        <SwitchField path="openNames" label={words.openNames} hint={words.openNamesHint} />
      </Card>
      <Card title={words.lists}>
        <PanelLinkList
          links={[
            ['/collections/webhooks', words.webhooks],
            ['/collections/redirects', words.redirects],
          ]}
        />
      </Card>
    </>
  )
}
