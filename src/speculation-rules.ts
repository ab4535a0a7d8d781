/** Speculation rules: browsers prefetch the page of a link under the pointer. Other browsers ignore them. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/admin*', '/media/*'] } }] },
      eagerness: 'moderate',
    },
  ],
})
