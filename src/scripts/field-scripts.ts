import './newsletter.ts'
import './return-from-search.ts'
import './suggestions/search-field.ts'

/* The scripts of the fields in header and footer, as one file that is loaded at the first focus. */
