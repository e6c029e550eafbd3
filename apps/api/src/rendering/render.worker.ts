import {
  createAvatarScene,
  createPageScene,
  createProfileScene,
  createQuoteScene,
  encode,
  prepareFonts,
} from '@veranda/og-image'
import { move } from 'piscina'
import type { ImageSpec } from './image-renderer.ts'

await prepareFonts()

async function createScene({ subject }: ImageSpec) {
  switch (subject.kind) {
    case 'quote':
      return createQuoteScene(subject.options)
    case 'profile':
      return createProfileScene(subject.options)
    case 'page':
      return createPageScene(subject.options)
    case 'avatar':
      return createAvatarScene(subject.seed, subject.style, subject.size)
  }
}

/** Renders one image in a worker thread and transfers its bytes. */
export default async function renderInWorker(spec: ImageSpec) {
  const bytes = await encode(await createScene(spec), spec.format)
  // Small buffers share pooled memory, which can't be transferred, so the bytes are copied.
  return move(Uint8Array.from(bytes))
}
