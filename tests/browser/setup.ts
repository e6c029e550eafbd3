import { closeContexts } from './chromium.ts'

// A page of one test is none of the next one's.
afterEach(closeContexts)
