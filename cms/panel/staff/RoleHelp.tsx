'use client'
import { RolesTable } from './RolesTable.tsx'
import '../parts/desk.css'

/** The table of roles beside the field of an account's role. */
export function RoleHelp() {
  return (
    <div className="desk staff-help">
      <RolesTable />
    </div>
  )
}
