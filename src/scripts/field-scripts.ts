import './newsletter.ts'
import './return-from-search.ts'
import './suggestions/search-field.ts'

/* The scripts of the fields in header and footer, in one file that is loaded when one of them first gets the focus. */
