import type { MigrationStep } from '@rollcall/platform/postgres/migrations.ts'

/**
 * `checkpoints`: the position up to which the log was searched for effects. `deliveries`: open and finished deliveries,
 * one row for each effect of each event, ids only. `look_at` is when an open row must be checked, because its job was
 * lost or its holder died. An effect with recipients has a row that is its fan-out (`recipients`: how many were written
 * so far, `fanned_to`: the last of them, `position`: the event's) and one row for each recipient, which names its
 * `fan_out`. `left_over`: a worker that does not know the effect got the row's job and left it to a newer one.
 * `effects`: the names of known effects, from which position each counts, whether a worker that knows it has searched
 * from there, and when one was last running. `progress`: the state of each fan-out's deliveries. `due_setbacks`: the
 * due commands that were refused or failed, how often, and when the next attempt may be, with their company and record. `slack_owner`: whose list of
 * posts shows the row. `line`: where it waits (`lines` in turns/lines.ts), by `rank` and age. `turn`: a queued delivery waits
 * without a job, has its job in the queue, or is put off until `not_before`. `jobs`: how many jobs were made of it.
 * `counted_on`: the day (UTC) on whose budget of mails it was counted. `mail_days`: a company's mails of a day, those that
 * no mailbox took, and until when its mails get no turn, because the budget was used. `export_progress`: how many records of
 * its list an export has read, while it is being made. `failures`: work in the background that failed, by kind and part (''
 * is the kind as a whole), how often in a row, and the last error's class and code. `failing_work`: of each kind the part
 * that has failed most often.
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
    // Replaced by 007.
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
  {
    name: '004-recipients',
    sql: `
      alter table delivery.deliveries
        add column position text,
        add column recipients integer,
        add column fanned_to text,
        add column fan_out text,
        add column recipient text,
        add column left_over boolean not null default false,
        drop constraint deliveries_state_check,
        add constraint deliveries_state_check check (state in
          ('queued', 'claimed', 'sending', 'sent', 'skipped', 'failed', 'uncertain', 'fanned-out'));
      create index deliveries_fan_out on delivery.deliveries (fan_out, state) where fan_out is not null;
      create view delivery.progress as
        select f.id, f.effect, f.company_id, f.stream, f.revision, f.created_at, f.state, f.recipients,
          count(d.id) filter (where d.state in ('queued', 'claimed', 'sending'))::integer as waiting,
          count(d.id) filter (where d.state = 'sent')::integer as sent,
          count(d.id) filter (where d.state = 'skipped')::integer as skipped,
          count(d.id) filter (where d.state = 'failed')::integer as failed,
          count(d.id) filter (where d.state = 'uncertain')::integer as uncertain
        from delivery.deliveries f left join delivery.deliveries d on d.fan_out = f.id
        where f.recipients is not null
        group by f.id;
    `,
  },
  {
    // Rows that may be removed one day; deliveries.ts uses the same condition.
    name: '005-ended-deliveries',
    sql: `
      create index deliveries_ended on delivery.deliveries (changed_at)
        where state in ('sent', 'skipped', 'failed', 'uncertain', 'fanned-out');
    `,
  },
  {
    name: '006-known-effects',
    sql: `
      create table delivery.effects (
        name text primary key,
        since text not null,
        searched boolean not null default false,
        seen_at timestamptz not null default now()
      );
    `,
  },
  {
    // The owner of a post's channel, 'platform' or a company: the platform's own posts are about events of companies.
    // Generated, because older workers write rows too during an update.
    name: '007-slack-owner',
    sql: `
      drop index delivery.deliveries_slack;
      alter table delivery.deliveries add column slack_owner text generated always as (
        case when effect in ('sign-up-slack', 'inquiry-slack', 'contact-request-slack') then 'platform'
          when effect like '%-slack' then company_id end) stored;
      create index deliveries_of_slack on delivery.deliveries (slack_owner, created_at, id)
        where slack_owner is not null and state <> 'skipped';
    `,
  },
  {
    // Open deliveries have a job from before turns existed.
    name: '008-turns',
    sql: `
      alter table delivery.deliveries
        add column line text not null default 'other' check (line in ('links', 'mails', 'other', 'exports')),
        add column rank smallint not null default 1,
        add column turn text not null default 'waiting' check (turn in ('waiting', 'queued', 'later')),
        add column not_before timestamptz,
        add column jobs integer not null default 0;
      update delivery.deliveries set turn = 'queued', jobs = 1 where state in ('queued', 'claimed', 'sending');
      create index deliveries_waiting on delivery.deliveries (line, company_id, rank, created_at, id)
        where state = 'queued' and turn = 'waiting';
      create index deliveries_in_line on delivery.deliveries (line, company_id)
        where state in ('queued', 'claimed', 'sending') and turn = 'queued';
      create index deliveries_put_off on delivery.deliveries (not_before)
        where state = 'queued' and turn = 'later';
    `,
  },
  {
    name: '009-mail-budgets',
    sql: `
      alter table delivery.deliveries add column counted_on date;
      create table delivery.mail_days (
        company_id text not null,
        day date not null,
        mails integer not null default 0,
        bounces integer not null default 0,
        closed_until timestamptz,
        primary key (company_id, day)
      );
    `,
  },
  {
    name: '010-whose-setbacks',
    sql: `
      alter table delivery.due_setbacks add column company_id text, add column item text;
      create index due_setbacks_by_company on delivery.due_setbacks (company_id, command);
    `,
  },
  {
    name: '011-export-progress',
    sql: `
      create table delivery.export_progress (
        company_id text not null,
        export_id text not null,
        done integer not null,
        total integer not null,
        at timestamptz not null default now(),
        primary key (company_id, export_id)
      );
    `,
  },
  {
    // What has not failed for two hours is no longer done: the rarest work is repeated each hour.
    name: '012-failures',
    sql: `
      create table delivery.failures (
        work text not null,
        part text not null,
        times integer not null default 1,
        since timestamptz not null default now(),
        last_at timestamptz not null default now(),
        error text not null,
        primary key (work, part)
      );
      create view delivery.failing_work as
        select distinct on (work) work, times, since, last_at, error from delivery.failures
        where last_at >= now() - interval '2 hours'
        order by work, times desc, last_at desc;
    `,
  },
]
