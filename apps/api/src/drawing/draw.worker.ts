import { avatarScene, encode, pageScene, prepareFonts, profileScene, quoteScene } from '@veranda/og-image'
import { move } from 'piscina'
import type { Drawing } from './drawing.ts'

await prepareFonts()

async function sceneOf({ subject }: Drawing) {
  switch (subject.kind) {
    case 'quote':
      return quoteScene(subject.options)
    case 'profile':
      return profileScene(subject.options)
    case 'page':
      return pageScene(subject.options)
    case 'avatar':
      return avatarScene(subject.seed, subject.style, subject.size)
  }
}

/** Renders one image in a worker thread and transfers its bytes. */
export default async function draw(drawing: Drawing) {
  const bytes = await encode(await sceneOf(drawing), drawing.format)
  // Small buffers share pooled memory, which can't be transferred, so the bytes are copied.
  return move(Uint8Array.from(bytes))
}
