export const texts = {
  noName: 'Without a name',
  failed: 'This could not be saved. It is tried again with your next change.',
  unreachable: 'The shop cannot be reached. This is saved with your next change, once it can be.',
}
