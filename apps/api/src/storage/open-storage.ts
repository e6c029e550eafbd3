import path from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Returns the configured storage without accessing it. To check whether it is available, call `check`. */
export const openStorage = ({
  STORAGE_URL,
  DATA_DIR,
  UPLOADS_RESERVE_MB,
}: Pick<Config, 'STORAGE_URL' | 'DATA_DIR' | 'UPLOADS_RESERVE_MB'>): Storage =>
  STORAGE_URL
    ? openS3Storage(STORAGE_URL)
    : openDiskStorage(path.join(DATA_DIR, 'uploads'), UPLOADS_RESERVE_MB * 2 ** 20)
