/** The texts of shared parts. */
export const texts = {
  unreachable: 'The shop cannot be reached. What you typed is still here. Please check the connection and try again.',
  failed: 'Something went wrong on our side. What you typed is still here. Please try again.',
  /** The parsed value of a typed number. */
  readAs: (shown: string) => `Read as ${shown}`,
  noMailServer: 'Mails are not sent: there is no mail server.',
  tryAgain: 'Try again',
  loadNewState: 'Load the new state',
  edit: 'Edit',
  editField: (label: string) => `Edit: ${label}`,
  save: 'Save',
  cancel: 'Cancel',
  savedMeanwhile: 'Saved meanwhile by somebody else',
  yours: (label: string) => `${label}: your text`,
  empty: 'Nothing',
  keepMine: 'Save mine instead',
  useTheirs: 'Keep the other text',
  leave: 'Leave this page? What you changed is not saved.',
  list: {
    select: (title: string) => `Select ${title}`,
    selectPage: 'Select all rows of this page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  selectAll: (count: number) => `Select all ${count}`,
  selectNone: 'Select none',
  close: 'Close',
}
