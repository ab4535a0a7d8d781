/**
 * Lets the browser fetch the page behind a link that the pointer rests on, so that it opens at once. Browsers without
 * the Speculation Rules API ignore it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/admin*', '/media/*'] } }] },
      eagerness: 'moderate',
    },
  ],
})
