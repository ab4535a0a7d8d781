/**
 * The JSON of the speculation rules of every page: browsers prefetch the page of a link under the pointer. Browsers
 * that do not know them ignore them.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/admin*', '/media/*'] } }] },
      eagerness: 'moderate',
    },
  ],
})
