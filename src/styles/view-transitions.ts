/**
 * The CSS rule that opts in to view transitions. It is inlined in every page, because Chromium logs an error for each
 * transition whose opt-in loads later (csswg 13726).
 */
export const viewTransitionsCss = '@view-transition{navigation:auto}'
