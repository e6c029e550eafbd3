/** A quote and its author. */
export interface Quote {
  text: string
  author: string
}

const said = (author: string, ...texts: string[]): Quote[] => texts.map((text) => ({ text, author }))

/** Built-in quotes for images without text. All authors died before 1945. */
export const QUOTES: readonly Quote[] = [
  ...said(
    'Emily Dickinson',
    'Forever is composed of nows.',
    'I dwell in possibility.',
    'Hope is the thing with feathers that perches in the soul.',
  ),
  ...said(
    'Ralph Waldo Emerson',
    'Earth laughs in flowers.',
    'The only way to have a friend is to be one.',
    'Nothing great was ever achieved without enthusiasm.',
    'Hitch your wagon to a star.',
    'Adopt the pace of nature: her secret is patience.',
  ),
  ...said(
    'Henry David Thoreau',
    'Our life is frittered away by detail. Simplify, simplify.',
    'Heaven is under our feet as well as over our heads.',
    'The question is not what you look at, but what you see.',
  ),
  ...said('Walt Whitman', 'I am large, I contain multitudes.'),
  ...said(
    'William Shakespeare',
    'Though she be but little, she is fierce.',
    'We know what we are, but know not what we may be.',
    'What’s past is prologue.',
    'This above all: to thine own self be true.',
    'Brevity is the soul of wit.',
  ),
  ...said(
    'Jane Austen',
    'There is no charm equal to tenderness of heart.',
    'I declare after all there is no enjoyment like reading!',
  ),
  ...said('Charlotte Brontë', 'I am no bird; and no net ensnares me.'),
  ...said('George Eliot', 'What do we live for, if it is not to make life less difficult to each other?'),
  ...said(
    'Oscar Wilde',
    'We are all in the gutter, but some of us are looking at the stars.',
    'The truth is rarely pure and never simple.',
  ),
  ...said('John Keats', 'A thing of beauty is a joy for ever.'),
  ...said('William Blake', 'What is now proved was once only imagined.'),
  ...said('Percy Bysshe Shelley', 'If Winter comes, can Spring be far behind?'),
  ...said('Mary Shelley', 'Beware; for I am fearless, and therefore powerful.'),
  ...said('Alfred, Lord Tennyson', 'To strive, to seek, to find, and not to yield.'),
  ...said('Alexander Pope', 'To err is human; to forgive, divine.'),
  ...said('John Donne', 'No man is an island, entire of itself.'),
  ...said('Blaise Pascal', 'The heart has its reasons, of which reason knows nothing.'),
  ...said('Isaac Newton', 'If I have seen further, it is by standing on the shoulders of giants.'),
  ...said('Seneca', 'While we are postponing, life speeds by.'),
  ...said('Lao Tzu', 'A journey of a thousand miles begins with a single step.'),
  ...said('Virgil', 'Fortune favours the bold.'),
  ...said(
    'Lewis Carroll',
    'It’s no use going back to yesterday, because I was a different person then.',
    'Begin at the beginning, and go on till you come to the end: then stop.',
  ),
  ...said('Herman Melville', 'It is not down in any map; true places never are.'),
  ...said('Edgar Allan Poe', 'All that we see or seem is but a dream within a dream.'),
  ...said('Mary Wollstonecraft', 'I do not wish them to have power over men; but over themselves.'),
  ...said('Robert Louis Stevenson', 'To travel hopefully is a better thing than to arrive.'),
  ...said(
    'Ada Lovelace',
    'The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves flowers and leaves.',
  ),
  ...said('L. M. Montgomery', 'I’m so glad I live in a world where there are Octobers.'),
  ...said(
    'Virginia Woolf',
    'There is no gate, no lock, no bolt that you can set upon the freedom of my mind.',
  ),
  ...said('Rabindranath Tagore', 'The butterfly counts not months but moments, and has time enough.'),
]
