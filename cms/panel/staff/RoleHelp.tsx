'use client'
import { RolesTable } from './RolesTable.tsx'
import '../parts/desk.css'

/** Beside the field of an account's role. */
export function RoleHelp() {
  return (
    <div className="desk staff-help">
      <RolesTable />
    </div>
  )
}
