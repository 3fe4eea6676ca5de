import type { MigrationStep } from '@rollcall/platform/postgres/migrations.ts'

/**
 * `checkpoints`: how far the log has been looked through for effects.
 * `deliveries`: what is to be done or was done, one row for each effect of each event, ids only. `look_at` is
 * when somebody has to look after a row that is still open: its job was lost, or whoever claimed it has died.
 * `due_setbacks`: the due commands that were refused or failed, how often, and when the next attempt may be.
 */
export const deliverySchema: readonly MigrationStep[] = [
  {
    name: '001-deliveries',
    sql: `
      create schema if not exists delivery;
      create table delivery.checkpoints (
        name text primary key,
        position text not null,
        updated_at timestamptz not null default now()
      );
      create table delivery.deliveries (
        id text primary key,
        effect text not null,
        company_id text not null,
        stream text not null,
        revision integer not null,
        state text not null default 'queued'
          check (state in ('queued', 'claimed', 'sending', 'sent', 'skipped', 'failed', 'uncertain')),
        attempts integer not null default 0,
        claim uuid,
        message_id text,
        reason text,
        look_at timestamptz not null,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      );
      create index deliveries_open on delivery.deliveries (look_at)
        where state in ('queued', 'claimed', 'sending');
      create index deliveries_trouble on delivery.deliveries (changed_at)
        where state in ('failed', 'uncertain');
    `,
  },
  {
    // The administrator's list of posts; query-service/src/slack asks with the same words.
    name: '002-slack-posts',
    sql: `
      create index deliveries_slack on delivery.deliveries (created_at, id)
        where effect like '%-slack' and state <> 'skipped';
    `,
  },
  {
    name: '003-due-setbacks',
    sql: `
      create table delivery.due_setbacks (
        cause uuid primary key,
        command text not null,
        times integer not null,
        not_before timestamptz not null
      );
    `,
  },
]
