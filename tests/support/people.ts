import type { StaffAccountPageData } from '../../cms/desk/staff/account-page.ts'
import { mailsTo } from './mails.ts'
import { eventually, uniqueId } from './shop-products.ts'
import type { Role } from './staff.ts'
import type { Visitor } from './visitor.ts'

const desk = '/api/panel/staff'

export const newAddress = () => `${uniqueId()}@aurel.example`

export const invite = (by: Visitor, email: string, role: Role = 'editor', name = 'Ada Lovelace') =>
  by.post<{ id: string }>(desk, { json: { name, email, role } })

export const account = (by: Visitor, id: string) => by.get<StaffAccountPageData>(`${desk}/${id}`)

export const inviteAgain = (by: Visitor, id: string) =>
  by.post<StaffAccountPageData>(`${desk}/${id}/invitation`, { json: {} })

export const withdrawStaffInvitation = (by: Visitor, id: string) => by.post(`${desk}/${id}/withdrawal`, { json: {} })

export const signOut = (by: Visitor, id: string, session?: string) =>
  by.post<StaffAccountPageData>(`${desk}/${id}/sign-out`, { json: { session } })

type SignedIn = { token: string; user: { id: string; role: Role } }

export const choosePassword = (by: Visitor, token: string, password = 'a-chosen-password') =>
  by.post<SignedIn>('/api/users/reset-password', { json: { token, password } })

export const ownId = async (by: Visitor): Promise<string> =>
  (await by.get<{ user: { id: string } }>('/api/users/me')).body.user.id

/** Returns the token in the newest mail to this address, now; null if fewer than `mails` mails have arrived. */
export function mailedToken(dataDir: string, email: string, mails = 1): string | null {
  const arrived = mailsTo(dataDir, email)
  return arrived.length < mails ? null : (/\/admin\/reset\/([\w-]+)/.exec(arrived[0] ?? '')?.[1] ?? null)
}

/** Waits for the mail to this address and returns the token of its password link. */
export function tokenMailedTo(dataDir: string, email: string, mails = 1): Promise<string> {
  return eventually(async () => {
    const token = mailedToken(dataDir, email, mails)
    if (!token) throw new Error(`${mailsTo(dataDir, email).length} mails to ${email}`)
    return token
  })
}

/** Returns the sign-in log of a staff account, lines such as `event ×count`, newest first, once it has `rows` rows. */
export function signInsOf(by: Visitor, id: string, rows: number): Promise<string[]> {
  return eventually(async () => {
    const { signIns } = (await account(by, id)).body
    if (signIns.length < rows) throw new Error(`${signIns.length} sign-ins`)
    return signIns.map(({ event, count }) => `${event} ×${count}`)
  })
}
