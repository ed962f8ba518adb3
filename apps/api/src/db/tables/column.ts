import type { ColumnType } from 'kysely';

export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
