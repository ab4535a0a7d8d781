'use client'
import { Card } from '../../parts/Card.tsx'
import { PanelLinkList } from '../PanelLinkList.tsx'
import { texts } from '../texts.ts'

const words = texts.people

export function StaffLinksPage() {
  return (
    <Card title={texts.titles.people}>
      <p className="desk-soft">{words.about}</p>
      <PanelLinkList
        links={[
          ['/collections/users', words.users],
          ['/collections/sign-ins', words.signIns],
          ['/collections/changes', words.changes],
        ]}
      />
    </Card>
  )
}
