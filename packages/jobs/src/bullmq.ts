/**
 * Everything that is used of BullMQ. The published package contains it, built from this file, because one of its
 * dependencies, which it can do without, would run an install script.
 */
export { DelayedError, type Job, Queue, UnrecoverableError, WaitingChildrenError, Worker } from 'bullmq';
