CREATE TABLE "ledger_health" (
	"ledger" text PRIMARY KEY NOT NULL,
	"last_answer_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"alarmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "submissions_not_confirmed";--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "txid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt" "bytea";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "ask_after" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "submissions_watched" ON "submissions" USING btree ("ledger","ask_after") WHERE state in ('prepared', 'submitted', 'inBlock') or (state = 'confirmed' and confirmations < 100);