import { Card } from '../../parts/Card.tsx'
import { toSelectOptionsOfDocuments } from '../../parts/inputs.tsx'
import { SelectField, SwitchField, TextField } from '../fields.tsx'
import { getLinkTitle, LinkFields } from '../LinkFields.tsx'
import { RowListEditor, type RowTemplate } from '../RowListEditor.tsx'
import { useSettingsContext } from '../settings-context.ts'
import { texts } from '../texts.ts'

const words = texts.menu

const newLink: RowTemplate = {
  label: words.addLink,
  row: () => ({ kind: 'page', label: '', page: null, category: null, postCategory: null, address: '' }),
}

export function MenuPage() {
  const { choices } = useSettingsContext().page
  return (
    <>
      <Card title={words.cards.bar}>
        <SwitchField path="categoriesInBar" label={words.categories} hint={words.categoriesHint} />
        <Links path="barLinks" label={words.links} hint={words.linksHint} />
      </Card>
      <Card title={words.cards.footer}>
        <RowListEditor
          path="footerColumns"
          label={words.columns}
          hint={words.columnsHint}
          most={4}
          newRows={[{ label: words.addColumn, row: () => ({ title: '', links: [] }) }]}
        >
          {(path) => (
            <>
              <TextField path={`${path}.title`} label={words.heading} most={60} />
              <Links path={`${path}.links`} label={words.columnLinks} />
            </>
          )}
        </RowListEditor>
        <SelectField
          path="footerCategory"
          label={words.footerCategory}
          hint={words.footerCategoryHint}
          none={words.footerCategoryNone}
          options={toSelectOptionsOfDocuments(choices.categories)}
        />
        <SwitchField path="hasNewsletter" label={words.newsletter} hint={words.newsletterHint} />
      </Card>
    </>
  )
}

function Links({ path, label, hint }: { path: string; label: string; hint?: string }) {
  const { choices } = useSettingsContext().page
  return (
    <RowListEditor
      {...{ path, label, hint }}
      most={12}
      titleOf={(row) => getLinkTitle(row, choices)}
      newRows={[newLink]}
    >
      {(link, row) => <LinkFields path={link} row={row} />}
    </RowListEditor>
  )
}
