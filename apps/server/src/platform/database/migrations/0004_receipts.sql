CREATE TABLE "receipt_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merkle_root" "bytea" NOT NULL,
	"leaf_count" integer NOT NULL,
	"first_deposit_id" uuid NOT NULL,
	"last_deposit_id" uuid NOT NULL,
	"gathered_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_requests" (
	"authority" text NOT NULL,
	"batch_id" integer NOT NULL,
	CONSTRAINT "receipt_requests_authority_batch_id_pk" PRIMARY KEY("authority","batch_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_tokens" (
	"batch_id" integer NOT NULL,
	"authority" text NOT NULL,
	"level" text NOT NULL,
	"token" "bytea" NOT NULL,
	"signer" text NOT NULL,
	"serial" text NOT NULL,
	"policy" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_tokens_batch_id_authority_pk" PRIMARY KEY("batch_id","authority")
);
--> statement-breakpoint
CREATE TABLE "timestamp_authorities" (
	"name" text PRIMARY KEY NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "receipt_batch_id" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "receipt_leaf_index" integer;--> statement-breakpoint
ALTER TABLE "receipt_requests" ADD CONSTRAINT "receipt_requests_batch_id_receipt_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."receipt_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_tokens" ADD CONSTRAINT "receipt_tokens_batch_id_receipt_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."receipt_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_batches_not_signed" ON "receipt_batches" USING btree ("id") WHERE signed_at is null;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_receipt_batch_id_receipt_batches_id_fk" FOREIGN KEY ("receipt_batch_id") REFERENCES "public"."receipt_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_without_receipt" ON "deposits" USING btree ("id") WHERE receipt_batch_id is null;