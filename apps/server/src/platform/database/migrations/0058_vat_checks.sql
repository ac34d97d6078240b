CREATE TABLE "vat_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"source" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"requester" text,
	"identifier" text,
	"name" text,
	"address" text,
	"answer" text,
	"account_id" uuid,
	CONSTRAINT "vat_checks_by_hand_are_valid" CHECK (source = 'vies' or is_valid)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_check_id" bigint;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_checks_by_number" ON "vat_checks" USING btree ("number","checked_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_check_id_vat_checks_id_fk" FOREIGN KEY ("vat_check_id") REFERENCES "public"."vat_checks"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Whoever had marked such an order as paid had looked up its number by hand.
INSERT INTO "vat_checks" ("number", "source", "is_valid", "checked_at")
	SELECT DISTINCT coalesce("buyer" ->> 'vatNumber', ''), 'byHand', true, "ended_at" FROM "orders"
	WHERE "vat_category" = 'AE' AND "state" = 'paid' AND "ended_at" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "vat_check_id" = "vat_checks"."id" FROM "vat_checks"
	WHERE "vat_category" = 'AE' AND "state" = 'paid' AND "vat_checks"."number" = coalesce("buyer" ->> 'vatNumber', '') AND "checked_at" = "ended_at";