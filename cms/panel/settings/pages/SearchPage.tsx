import { Card } from '../../parts/Card.tsx'
import { SynonymTestSearch } from '../../searches/SynonymTestSearch.tsx'
import { TextField } from '../fields.tsx'
import { useSettingsContext } from '../settings-context.ts'
import { texts } from '../texts.ts'

const words = texts.search
const MOST = 20_000

export function SearchPage() {
  const { page, values } = useSettingsContext()
  return (
    <Card title={words.synonyms}>
      <TextField path="searchSynonyms" label={words.synonyms} hint={words.synonymsHint} rows={10} most={MOST} />
      <SynonymTestSearch branch={page.branch.id} rules={String(values.searchSynonyms ?? '')} />
    </Card>
  )
}
