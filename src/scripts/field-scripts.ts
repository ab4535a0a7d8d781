import './newsletter.ts'
import './return-from-search.ts'
import './suggestions/search-field.ts'

/* What the fields do that are in the frame of every page, in one file: the page fetches it for the first that gets the focus. */
