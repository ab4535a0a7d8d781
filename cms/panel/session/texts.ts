/** What staff are told about their session. */
export const texts = {
  session: {
    title: 'Your session has ended',
    again: 'Please sign in again.',
    ended: 'What you typed is still here, and what you were saving is saved then.',
    email: 'E-mail address',
    password: 'Password',
    signIn: 'Sign in',
    or: 'Or',
    newTab: 'sign in in a new tab',
    closed: 'Your session has ended: nothing is saved until you sign in.',
    otherTitle: (name: string) => `You are signed in as ${name}`,
    other: (name: string, owner: string) =>
      `${owner} typed what is on this page, and ${name} is signed in now. Save it in the name of ${name}?`,
    saveAs: (name: string) => `Save as ${name}`,
    another: 'Sign in as somebody else',
  },
}
