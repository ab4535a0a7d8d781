'use client'
import { CAPABILITIES, ROLE_LABELS, type Role, roles } from '../../base/accounts/roles.ts'
import { texts } from './texts.ts'
import './staff.css'
import '../parts/desk.css'

const rules = Object.entries(CAPABILITIES)
const topics = [...new Set(rules.map(([, { topic }]) => topic))]

/** A table that explains the roles, collapsed at first. */
export function RolesTable() {
  return (
    <details className="staff-roles">
      <summary>{texts.rolesTitle}</summary>
      <table className="desk-table">
        <caption className="desk-unseen">{texts.rolesTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.capability}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {ROLE_LABELS[role]}
              </th>
            ))}
          </tr>
        </thead>
        {topics.map((topic) => (
          <tbody key={topic}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {topic}
              </th>
            </tr>
            {rules
              .filter(([, rule]) => rule.topic === topic)
              .map(([name, rule]) => (
                <tr key={name}>
                  <th scope="row">{rule.words}</th>
                  {roles.map((role) => (
                    <Answer key={role} isYes={(rule.roles as readonly Role[]).includes(role)} />
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </details>
  )
}

function Answer({ isYes }: { isYes: boolean }) {
  return <td className={isYes ? 'staff-yes' : 'staff-no'}>{isYes ? texts.yes : texts.no}</td>
}

/** The table of roles beside the field of an account's role. */
export function RoleHelp() {
  return (
    <div className="desk staff-help">
      <RolesTable />
    </div>
  )
}
