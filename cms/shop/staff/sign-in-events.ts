/** The kinds of entries in the log of staff sign-ins. `isCounted`: similar attempts within an hour share a row. */
export const SIGN_IN_EVENTS = {
  signedIn: { label: 'Signed in', isCounted: false },
  wrongPassword: { label: 'Wrong password', isCounted: true },
  lockedOut: { label: 'Refused: too many wrong passwords', isCounted: true },
  passwordReset: { label: 'Chose a new password by mail', isCounted: false },
  invitationAccepted: { label: 'Accepted the invitation', isCounted: false },
  signedOut: { label: 'Signed out a session', isCounted: false },
  signedOutEverywhere: { label: 'Signed out everywhere', isCounted: false },
} as const satisfies Record<string, { label: string; isCounted: boolean }>

export type SignInEvent = keyof typeof SIGN_IN_EVENTS

export const signInEventKeys = Object.keys(SIGN_IN_EVENTS) as SignInEvent[]
