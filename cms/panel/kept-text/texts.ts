export const texts = {
  from: (labels: string) => `Unsaved changes${labels && ` to ${labels}`}, typed`,
  ask: 'Take them up, or discard them?',
  savedSince: 'Somebody has saved this since then: what you take up replaces it in these fields.',
  take: 'Take them up',
  discard: 'Discard them',
}
