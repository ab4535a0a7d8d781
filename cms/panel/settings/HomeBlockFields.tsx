import { useListDrawer } from '@payloadcms/ui'
import { useState } from 'react'
import { getReferenceId } from '../editing/field-value.ts'
import { LinkButton } from '../parts/Button.tsx'
import { toSelectOptionsOfDocuments } from '../parts/inputs.tsx'
import { getFromPayloadApi } from '../parts/panel-client.ts'
import { NumberField, SelectField, SwitchField, TextField } from './fields.tsx'
import { OrderedMultiSelect } from './OrderedMultiSelect.tsx'
import { PictureField } from './PictureField.tsx'
import { RowListEditor, type RowTemplate, type SettingsRow } from './RowListEditor.tsx'
import { useSettingsContext, useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.home

type Kind = keyof typeof words.kinds

/** The initial values of a new block, by kind. */
const BEGUN: Record<Kind, object> = {
  categoryTiles: { heading: 'Find your way', tiles: [] },
  newArrivals: { heading: 'New arrivals', count: 4 },
  story: { heading: 'A story', text: '', storyPicture: null, linkLabel: '', href: '' },
  posts: { heading: 'From the journal', chosen: [] },
  quote: { text: '', by: '' },
  productInFocus: { product: null, line: '' },
}

export const homeBlockTemplates: RowTemplate[] = (Object.keys(BEGUN) as Kind[]).map((blockType) => ({
  label: words.add(words.kinds[blockType]),
  row: () => ({ blockType, isHidden: false, ...structuredClone(BEGUN[blockType]) }),
}))

const MOST_WORDS = 60

/** Returns the title of a block's row: its kind, the beginning of its text, and whether it is hidden. */
export function getHomeBlockTitle({ blockType, heading, text, line, isHidden }: SettingsRow): string {
  const said = String(heading || line || text || '')
  const short = said.length > MOST_WORDS ? `${said.slice(0, MOST_WORDS)}…` : said
  return [words.kinds[blockType as Kind], short, isHidden && words.isHidden].filter(Boolean).join(' · ')
}

/** Returns the id of a block's first picture; null or undefined if it has none. */
export function getHomeBlockPictureId({ storyPicture, tiles }: SettingsRow): unknown {
  return storyPicture ?? (Array.isArray(tiles) ? tiles.map((tile) => tile.tilePicture).find(Boolean) : null)
}

/** The inputs for one block of the home page, according to its kind. */
export function HomeBlockFields({ path, row, listId }: { path: string; row: SettingsRow; listId: string }) {
  const { choices } = useSettingsContext().page
  const kind = row.blockType as Kind
  return (
    <>
      {'heading' in BEGUN[kind] && <TextField path={`${path}.heading`} label={words.heading} most={80} />}
      {kind === 'categoryTiles' && (
        <RowListEditor
          path={`${path}.tiles`}
          label={words.tiles}
          hint={words.tilesHint}
          most={24}
          titleOf={({ category }) => choices.categories.find(({ id }) => id === category)?.name ?? ''}
          pictureOf={({ tilePicture }) => tilePicture}
          newRows={[{ label: words.addTile, row: () => ({ category: null, tilePicture: null }) }]}
        >
          {(tile) => (
            <>
              <SelectField
                path={`${tile}.category`}
                label={words.category}
                options={toSelectOptionsOfDocuments(choices.categories)}
                none={words.choose}
              />
              <PictureField
                path={`${tile}.tilePicture`}
                label={words.tilePicture}
                hint={words.tilePictureHint}
                alt={words.category}
              />
            </>
          )}
        </RowListEditor>
      )}
      {kind === 'newArrivals' && <NumberField path={`${path}.count`} kind="count" label={words.count} />}
      {kind === 'story' && (
        <>
          <TextField path={`${path}.text`} label={words.text} most={1000} rows={5} />
          <PictureField path={`${path}.storyPicture`} label={words.picture} alt={String(row.heading ?? '')} />
          <div className="product-form__pair">
            <TextField path={`${path}.linkLabel`} label={words.linkLabel} most={60} />
            <TextField path={`${path}.href`} label={words.href} hint={words.hrefHint} list={listId} most={1000} />
          </div>
        </>
      )}
      {kind === 'posts' && (
        <OrderedMultiSelect
          path={`${path}.chosen`}
          label={words.posts}
          hint={words.postsHint}
          add={words.addPost}
          remove={words.removePost}
          options={toSelectOptionsOfDocuments(choices.posts)}
        />
      )}
      {kind === 'quote' && (
        <>
          <TextField path={`${path}.text`} label={words.quote} most={400} rows={3} />
          <TextField path={`${path}.by`} label={words.by} most={100} />
        </>
      )}
      {kind === 'productInFocus' && (
        <>
          <ProductField path={`${path}.product`} />
          <TextField path={`${path}.line`} label={words.productLine} most={300} rows={3} />
        </>
      )}
      <SwitchField path={`${path}.isHidden`} label={words.hidden} hint={words.hiddenHint} />
    </>
  )
}

/** An input that opens Payload's list of products to choose one, because a shop can have thousands. */
function ProductField({ path }: { path: string }) {
  const { value, set, fault, isDisabled } = useSettingsField<string>(path)
  const { products } = useSettingsContext().page.choices
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const [List, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: ['products'] })
  const id = value ? getReferenceId(value) : null
  const name = [picked, ...products].find((each) => each?.id === id)?.name

  async function choose(chosen: string) {
    closeDrawer()
    set(chosen)
    const result = await getFromPayloadApi<{ name: string }>(`/products/${chosen}?depth=0&select[name]=true`)
    if (result.kind === 'done') setPicked({ id: chosen, name: result.body.name })
  }

  return (
    <div className="desk-field">
      <p>
        {words.product}: <strong>{name ?? id ?? words.noProduct}</strong>
      </p>
      {!isDisabled && (
        <LinkButton onClick={openDrawer} aria-invalid={fault ? true : undefined}>
          {words.chooseProduct}
        </LinkButton>
      )}
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      <List allowCreate={false} onSelect={({ docID }) => void choose(String(docID))} />
    </div>
  )
}
