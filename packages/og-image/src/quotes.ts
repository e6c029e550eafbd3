/** A quote and its author. */
export interface Quote {
  text: string
  author: string
}

const createQuotes = (author: string, ...texts: string[]): Quote[] => texts.map((text) => ({ text, author }))

/**
 * Built-in quotes for images without a given quote. All authors died before 1945, so copyright on their works
 * has expired wherever it ends 70 years after death.
 */
export const QUOTES: readonly Quote[] = [
  ...createQuotes(
    'Emily Dickinson',
    'Forever is composed of nows.',
    'I dwell in possibility.',
    'Hope is the thing with feathers that perches in the soul.',
  ),
  ...createQuotes(
    'Ralph Waldo Emerson',
    'Earth laughs in flowers.',
    'The only way to have a friend is to be one.',
    'Nothing great was ever achieved without enthusiasm.',
    'Hitch your wagon to a star.',
    'Adopt the pace of nature: her secret is patience.',
  ),
  ...createQuotes(
    'Henry David Thoreau',
    'Our life is frittered away by detail. Simplify, simplify.',
    'Heaven is under our feet as well as over our heads.',
    'The question is not what you look at, but what you see.',
  ),
  ...createQuotes('Walt Whitman', 'I am large, I contain multitudes.'),
  ...createQuotes(
    'William Shakespeare',
    'Though she be but little, she is fierce.',
    'We know what we are, but know not what we may be.',
    'What’s past is prologue.',
    'This above all: to thine own self be true.',
    'Brevity is the soul of wit.',
  ),
  ...createQuotes(
    'Jane Austen',
    'There is no charm equal to tenderness of heart.',
    'I declare after all there is no enjoyment like reading!',
  ),
  ...createQuotes('Charlotte Brontë', 'I am no bird; and no net ensnares me.'),
  ...createQuotes(
    'George Eliot',
    'What do we live for, if it is not to make life less difficult to each other?',
  ),
  ...createQuotes(
    'Oscar Wilde',
    'We are all in the gutter, but some of us are looking at the stars.',
    'The truth is rarely pure and never simple.',
  ),
  ...createQuotes('John Keats', 'A thing of beauty is a joy for ever.'),
  ...createQuotes('William Blake', 'What is now proved was once only imagined.'),
  ...createQuotes('Percy Bysshe Shelley', 'If Winter comes, can Spring be far behind?'),
  ...createQuotes('Mary Shelley', 'Beware; for I am fearless, and therefore powerful.'),
  ...createQuotes('Alfred, Lord Tennyson', 'To strive, to seek, to find, and not to yield.'),
  ...createQuotes('Alexander Pope', 'To err is human; to forgive, divine.'),
  ...createQuotes('John Donne', 'No man is an island, entire of itself.'),
  ...createQuotes('Blaise Pascal', 'The heart has its reasons, of which reason knows nothing.'),
  ...createQuotes('Isaac Newton', 'If I have seen further, it is by standing on the shoulders of giants.'),
  ...createQuotes('Seneca', 'While we are postponing, life speeds by.'),
  ...createQuotes('Lao Tzu', 'A journey of a thousand miles begins with a single step.'),
  ...createQuotes('Virgil', 'Fortune favours the bold.'),
  ...createQuotes(
    'Lewis Carroll',
    'It’s no use going back to yesterday, because I was a different person then.',
    'Begin at the beginning, and go on till you come to the end: then stop.',
  ),
  ...createQuotes('Herman Melville', 'It is not down in any map; true places never are.'),
  ...createQuotes('Edgar Allan Poe', 'All that we see or seem is but a dream within a dream.'),
  ...createQuotes('Mary Wollstonecraft', 'I do not wish them to have power over men; but over themselves.'),
  ...createQuotes('Robert Louis Stevenson', 'To travel hopefully is a better thing than to arrive.'),
  ...createQuotes(
    'Ada Lovelace',
    'The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves flowers and leaves.',
  ),
  ...createQuotes('L. M. Montgomery', 'I’m so glad I live in a world where there are Octobers.'),
  ...createQuotes(
    'Virginia Woolf',
    'There is no gate, no lock, no bolt that you can set upon the freedom of my mind.',
  ),
  ...createQuotes('Rabindranath Tagore', 'The butterfly counts not months but moments, and has time enough.'),
]
