/**
 * All that is taken from BullMQ. The published package contains it, built from this file: one of its dependencies, which it
 * does without, would run a script when it is installed.
 */
export { type Job, Queue, UnrecoverableError, WaitingChildrenError, Worker } from 'bullmq';
