export { startTracking, type Tracker, type TrackingOptions } from './start-tracking.ts'
