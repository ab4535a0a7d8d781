'use client'
import { Card } from '../../parts/Card.tsx'
import { ListLinks } from '../ListLinks.tsx'
import { texts } from '../texts.ts'

const words = texts.people

export function PeoplePage() {
  return (
    <Card title={texts.titles.people}>
      <p className="desk-soft">{words.about}</p>
      <ListLinks
        links={[
          ['/collections/users', words.users],
          ['/collections/sign-ins', words.signIns],
          ['/collections/changes', words.changes],
        ]}
      />
    </Card>
  )
}
