import { useId } from 'react'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { Card } from '../../parts/Card.tsx'
import { HtmlTextInput } from '../../texts/html/HtmlTextInput.tsx'
import { NumberField, TextField } from '../fields.tsx'
import { getHomeBlockPictureId, getHomeBlockTitle, HomeBlockFields, homeBlockTemplates } from '../HomeBlockFields.tsx'
import { PictureField } from '../PictureField.tsx'
import { RowListEditor } from '../RowListEditor.tsx'
import { useSettingsContext, useSettingsField } from '../settings-context.ts'
import { texts } from '../texts.ts'

const words = texts.home
const STRIP = ['shipping', 'guarantee', 'support']

export function HomePage() {
  const listId = useId()
  return (
    <>
      <Addresses id={listId} />
      <Card title={words.cards.slides}>
        <RowListEditor
          path="slides"
          isAlone
          label={words.slides}
          hint={words.slidesHint}
          most={30}
          pictureOf={({ picture }) => picture}
          newRows={[
            { label: words.addSlide, row: () => ({ title: '', html: '', picture: null, linkLabel: '', href: '' }) },
          ]}
        >
          {(path) => (
            <>
              <TextField path={`${path}.title`} label={words.title} />
              <SlideText path={`${path}.html`} />
              <PictureField path={`${path}.picture`} label={words.picture} alt={words.picture} />
              <div className="product-form__pair">
                <TextField path={`${path}.linkLabel`} label={words.linkLabel} />
                <TextField path={`${path}.href`} label={words.href} hint={words.hrefHint} list={listId} most={1000} />
              </div>
            </>
          )}
        </RowListEditor>
      </Card>
      <Card title={words.cards.strip}>
        <p className="desk-soft">{words.stripAbout}</p>
        {STRIP.map((key) => (
          <div key={key} className="product-form__pair">
            <TextField path={`infoStrip.${key}.title`} label={words.heading} />
            <TextField path={`infoStrip.${key}.text`} label={words.line} />
          </div>
        ))}
      </Card>
      <Card title={words.cards.blocks}>
        <RowListEditor
          path="home"
          isAlone
          label={words.blocks}
          hint={words.blocksHint}
          most={20}
          titleOf={getHomeBlockTitle}
          pictureOf={getHomeBlockPictureId}
          newRows={homeBlockTemplates}
        >
          {(path, row) => <HomeBlockFields {...{ path, row, listId }} />}
        </RowListEditor>
      </Card>
      <Card title={words.cards.lists}>
        <NumberField path="productsPerList" kind="count" label={words.perList} hint={words.perListHint} />
      </Card>
      <Card title={words.cards.brands}>
        <RowListEditor
          path="brands"
          isAlone
          label={words.brands}
          most={200}
          pictureOf={({ picture }) => picture}
          newRows={[{ label: words.addBrand, row: () => ({ name: '', picture: null }) }]}
        >
          {(path, row) => (
            <>
              <TextField path={`${path}.name`} label={words.name} />
              <PictureField path={`${path}.picture`} label={words.logo} alt={String(row.name ?? '')} />
            </>
          )}
        </RowListEditor>
      </Card>
    </>
  )
}

function Addresses({ id }: { id: string }) {
  const { pages, categories } = useSettingsContext().page.choices
  return (
    <datalist id={id}>
      <option value={paths.category()} label="All products" />
      {categories.map(({ id, name }) => (
        <option key={id} value={paths.category(name)} label={name} />
      ))}
      <option value={paths.about} label="About" />
      <option value={paths.contact} label="Contact" />
      <option value={paths.blog} label="Blog" />
      {pages.map(({ id, name, slug }) => (
        <option key={id} value={paths.page(slug)} label={name} />
      ))}
    </datalist>
  )
}

function SlideText({ path }: { path: string }) {
  const { value, set, fault, isDisabled } = useSettingsField<string>(path)
  return <HtmlTextInput {...{ label: words.text, fault, isDisabled }} value={value ?? ''} onChange={set} />
}
