/** Inlined in every page, because Chromium logs an error for each transition whose opt-in loads later (csswg 13726). */
export const viewTransitions = '@view-transition{navigation:auto}'
