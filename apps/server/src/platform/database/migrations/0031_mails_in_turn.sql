DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_in_turn" ON "mails" USING btree ("priority","turn","next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_by_sender" ON "mails" USING btree ("sender") WHERE state = 'queued';