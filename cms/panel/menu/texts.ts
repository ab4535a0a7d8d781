export const texts = {
  label: 'Panel',
  open: 'Menu',
  close: 'Close menu',
  signOut: 'Sign out',
  skip: 'Skip to the page',
  waiting: 'new',
}
