/**
 * A shopper's search in the sample shop, with the wanted result: a `product`, `category` or `post` among the first
 * three results of its kind, or the category (`all`) or maximum price (`most`) of all first three products.
 */
export type GoldenQuery = { search: string } & (
  | { product: string }
  | { category: string }
  | { post: string }
  | { all: string }
  | { most: number }
)

const products: Record<string, string> = {
  // Names, whole and in any order.
  'Aster Solitaire Ring': 'Aster Solitaire Ring',
  'aster solitaire pendant necklace': 'Aster Solitaire Pendant Necklace',
  'Meridian Sapphire Halo Ring': 'Meridian Sapphire Halo Ring',
  'ring halo sapphire': 'Meridian Sapphire Halo Ring',
  'Vitamin C with Rose Hip, 90 Tablets': 'Vitamin C with Rose Hip, 90 Tablets',
  'trinity bangles': 'Trinity Bangles, Set of Three',
  'tea evening': 'Evening Herbal Tea, 75 g',
  halyard: 'Halyard Twist Ring',
  'velvet ring box': 'Velvet Ring Box',
  'box for a ring': 'Velvet Ring Box',
  tray: 'Bedside Jewel Tray',
  // Codes, however they are spelled.
  'AU-R-001': 'Aster Solitaire Ring',
  aur001: 'Aster Solitaire Ring',
  'AU R 001': 'Aster Solitaire Ring',
  'au-r001': 'Aster Solitaire Ring',
  'AU.S.004': 'Vitamin D3 Drops in Olive Oil, 30 ml',
  'au-g-00': 'Velvet Ring Box',
  // Plurals and singulars.
  pearls: 'Serenade Pearl Necklace',
  sapphires: 'Meridian Sapphire Halo Ring',
  rubies: 'Ember Ruby Trilogy Ring',
  cufflink: 'Regent Onyx Cufflinks',
  huggies: 'Frost Pavé Huggie Earrings',
  'ring boxes': 'Velvet Ring Box',
  'wedding ring': 'Accord Wedding Rings, Pair',
  bangle: 'Celadon Jade Bangle',
  // Typos.
  'saphire ring': 'Meridian Sapphire Halo Ring',
  emrald: 'Arbor Emerald Ring',
  'dimond studs': 'Polaris Diamond Stud Earrings',
  amethist: 'Dusk Amethyst Drop Earrings',
  'braclet pearl': 'Blush Pearl Bracelet',
  cuflinks: 'Regent Onyx Cufflinks',
  magnesuim: 'Magnesium Glycinate, 120 Capsules',
  probotic: 'Probiotic, Twelve Cultures, 60 Capsules',
  ashwaganda: 'Ashwagandha Root Extract, 60 Capsules',
  colagen: 'Marine Collagen Peptides, 300 g',
  solitare: 'Aster Solitaire Ring',
  'paperclp chain': 'Relay Paperclip Chain Necklace',
  // Accents and case.
  pave: 'Frost Pavé Huggie Earrings',
  'PAVÉ HUGGIE': 'Frost Pavé Huggie Earrings',
  pâve: 'Frost Pavé Huggie Earrings',
  // Beginnings, as they are typed.
  serena: 'Serenade Pearl Necklace',
  ashw: 'Ashwagandha Root Extract, 60 Capsules',
  'pearl neck': 'Serenade Pearl Necklace',
  multivit: 'Daily Multivitamin, 90 Tablets',
  omega: 'Omega 3 from Algae, 60 Softgels',
  // Numbers, and words that are one or two.
  omega3: 'Omega 3 from Algae, 60 Softgels',
  'omega 3': 'Omega 3 from Algae, 60 Softgels',
  'vitamin d': 'Vitamin D3 Drops in Olive Oil, 30 ml',
  'vitamin d3': 'Vitamin D3 Drops in Olive Oil, 30 ml',
  'd 3 drops': 'Vitamin D3 Drops in Olive Oil, 30 ml',
  'vitamin c': 'Vitamin C with Rose Hip, 90 Tablets',
  '300g': 'Marine Collagen Peptides, 300 g',
  '120 capsules': 'Magnesium Glycinate, 120 Capsules',
  rosehip: 'Vitamin C with Rose Hip, 90 Tablets',
  'cuff links': 'Regent Onyx Cufflinks',
  'paper clip necklace': 'Relay Paperclip Chain Necklace',
  // Attributes.
  'rose gold': 'Amity Heart Pendant Necklace',
  'rose gold ring': 'Cadence Diamond Eternity Ring',
  'white gold diamond earrings': 'Polaris Diamond Stud Earrings',
  'sterling silver ring': 'Halyard Twist Ring',
  topaz: 'Lagoon Blue Topaz Pendant Necklace',
  brass: 'Bedside Jewel Tray',
  'jade bracelet': 'Celadon Jade Bangle',
  // Words of the description.
  akoya: 'Vesper Pearl Ring',
  'cornflower blue': 'Meridian Sapphire Halo Ring',
  patina: 'Accord Wedding Rings, Pair',
  // Synonyms that staff have set.
  'engagement ring': 'Aster Solitaire Ring',
  'pink gold necklace': 'Amity Heart Pendant Necklace',
  'anniversary ring': 'Cadence Diamond Eternity Ring',
  'for my husband': 'Regent Onyx Cufflinks',
  mens: 'Regent Onyx Cufflinks',
  "men's ring": 'Ledger Oval Signet Ring',
  birthday: 'Keepsake Charm Bracelet',
  sleep: 'Magnesium Glycinate, 120 Capsules',
  'supplement capsules': 'Magnesium Glycinate, 120 Capsules',
}

const categories: Record<string, string> = {
  Rings: 'Rings',
  earrings: 'Earrings',
  necklaces: 'Necklaces',
  bracelet: 'Bracelets',
  gift: 'Gifts',
  supplements: 'Supplement',
  necklase: 'Necklaces',
}

const posts: Record<string, string> = {
  'ring size': 'Finding a ring size without asking',
  'silver tarnish darkens': 'Why silver darkens, and what to do about it',
  'pearl care': 'Living with pearls',
  'gemstones stones': 'Ten stones, and how to choose among them',
  'supplement label': 'How to read a supplement label',
  'giving jewelry': 'Giving jewelry well',
  chains: 'Five chains worth knowing',
  'evening tea': 'An evening tea, made properly',
  morning: 'A short morning shelf',
  guides: 'Giving jewelry well',
  apothecary: 'An evening tea, made properly',
}

const all: Record<string, string> = {
  rings: 'Rings',
  ring: 'Rings',
  earring: 'Earrings',
  hoops: 'Earrings',
  necklase: 'Necklaces',
  pendants: 'Necklaces',
  vitamins: 'Supplement',
  'gold ring': 'Rings',
}

const most: Record<string, number> = {
  'under $50': 50,
  'ring under $100': 100,
  'gifts below 60 dollars': 60,
  $20: 20,
}

export const goldenQueries: GoldenQuery[] = [
  ...Object.entries(products).map(([search, product]) => ({ search, product })),
  ...Object.entries(categories).map(([search, category]) => ({ search, category })),
  ...Object.entries(posts).map(([search, post]) => ({ search, post })),
  ...Object.entries(all).map(([search, category]) => ({ search, all: category })),
  ...Object.entries(most).map(([search, price]) => ({ search, most: price })),
]
