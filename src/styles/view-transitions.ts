/** Stands in every page itself: Chromium reports an error for each transition whose opt-in arrives later (csswg 13726). */
export const viewTransitions = '@view-transition{navigation:auto}'
