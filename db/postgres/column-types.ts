import type { ColumnType } from 'kysely'

/** Timestamps are texts like `2026-04-20T14:30:00.000Z`: see db/postgres/connect.ts. */
export type Time = ColumnType<string, string | Date, string | Date>
export type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
export type Json<T> = ColumnType<T, string, string>
/** A time that the database fills in if it is omitted. */
export type DefaultedTime = ColumnType<string, string | Date | undefined, string | Date>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A column that the database fills in if it is omitted. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>
