CREATE TABLE "return_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"due_since" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_checks" ADD CONSTRAINT "return_checks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_checks_by_payment" ON "return_checks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "return_checks_due" ON "return_checks" USING btree ("next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
INSERT INTO "return_checks" ("payment_id", "provider", "state", "due_since", "next_attempt_at")
	SELECT "id", "provider", 'queued', now(), now() FROM "payments" WHERE "state" IN ('paid', 'unmatched') AND "reference" IS NOT NULL;
