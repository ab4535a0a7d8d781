import type { DefaultServerCellComponentProps } from 'payload'
import { findOpenInvitation } from '../../shop/staff/open-invitation.ts'
import { Invitation } from './Invitation.tsx'
import { texts } from './texts.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'rowData' | 'payload'>

/** The list cell that shows whether a member of staff can sign in or is invited. */
export async function SignInStatusCell({ cellData, rowData, payload }: Cell) {
  const id = String(rowData.id)
  const invitation = await findOpenInvitation(payload, { id, invitedUntil: cellData })
  if (!invitation) return <span>{texts.access.open}</span>
  return <Invitation id={id} name={String(rowData.name ?? rowData.email ?? '')} invitation={invitation} />
}
