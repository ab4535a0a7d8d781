/**
 * The speculation rules for all pages, as JSON: a browser prefetches the page to which a link leads when the pointer
 * rests on the link. Browsers that do not support speculation rules ignore this JSON.
 */
export const speculationRulesJson = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/admin*', '/media/*'] } }] },
      eagerness: 'moderate',
    },
  ],
})
