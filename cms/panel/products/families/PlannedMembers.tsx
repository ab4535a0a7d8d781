'use client'
import type { PlannedMember } from './make-draft.ts'
import { texts } from './texts.ts'

const words = texts.make

/** Maximum number of rows shown. */
const MOST = 8

/** A preview of the products that a new family would have, or `fault`: why it cannot be created. */
export function PlannedMembers({ members, fault }: { members: readonly PlannedMember[]; fault: string | null }) {
  return (
    <section className="family-planned" aria-label={words.preview}>
      <p role="status" className="desk-soft">
        {fault}
      </p>
      {members.length > 0 && (
        <ul>
          {members.slice(0, MOST).map(({ name, code, isOwn }) => (
            <li key={name}>
              <span>
                {name} {isOwn && <span className="desk-soft">({texts.card.thisOne})</span>}
              </span>
              <span className="desk-soft">{code}</span>
            </li>
          ))}
        </ul>
      )}
      {members.length > MOST && <p className="desk-soft">{words.more(members.length - MOST)}</p>}
    </section>
  )
}
