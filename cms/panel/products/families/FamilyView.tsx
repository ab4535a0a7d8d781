'use client'
import { Gutter, Link, useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { PageFrame } from '../../parts/PageFrame.tsx'
import { usePanelData } from '../../parts/use-panel-call.ts'
import { FamilyPageForm } from './FamilyPageForm.tsx'
import { texts } from './texts.ts'
import '../../parts/desk.css'
import '../form/form.css'
import './family.css'

/** The page of a family, in place of Payload's form. Families are created in the form of a product. */
export function FamilyView() {
  const { id } = useDocumentInfo()
  return id === undefined ? <NewFamily /> : <OneFamily key={id} id={String(id)} />
}

function NewFamily() {
  const { admin } = useConfig().config.routes
  return (
    <Gutter className="desk">
      <h1>{texts.bar.family}</h1>
      <p>{texts.newFamily}</p>
      <Link href={`${admin}/collections/products`}>{texts.backToList}</Link>
    </Gutter>
  )
}

function OneFamily({ id }: { id: string }) {
  const { body, failure, load } = usePanelData<FamilyPage>(`/families/${id}`)
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/products`
  if (body) return <FamilyPageForm first={body} list={list} />
  return (
    <PageFrame
      list={{ label: texts.list, url: list }}
      name={texts.bar.family}
      words={texts}
      failure={failure}
      onRetry={() => void load()}
    />
  )
}
